/** A panel that comes in from the side, as the menu and the wishlist do. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useRef } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { buttonClass } from "#ui/components/buttons/buttonClass.ts"
import { SidePanel } from "#ui/components/dialogs/SidePanel.tsx"
import type { GuidanceTexts } from "../docs/Guidance.tsx"

interface DrawerProps {
  readonly heading: string
  readonly words: string
  readonly closeLabel: string
  readonly onClose: () => void
}

const Drawer = ({ heading, words, closeLabel, onClose }: DrawerProps) => {
  const panel = useRef<HTMLDialogElement>(null)
  return (
    <>
      <button type="button" className={buttonClass("primary")} onClick={() => panel.current?.showModal()}>
        Open the panel
      </button>
      <SidePanel
        ref={panel}
        head={<strong>{heading}</strong>}
        closeLabel={closeLabel}
        aria-label={heading}
        onClose={onClose}
      >
        <p>{words}</p>
      </SidePanel>
    </>
  )
}

const meta = {
  title: "Components/Side panel (drawer)",
  component: Drawer,
  tags: ["autodocs", "overlay"],
  args: {
    heading: "Menu",
    words: "Whatever the panel holds.",
    closeLabel: "Close the panel",
    onClose: fn(),
  },
  argTypes: {
    heading: { description: "Stands beside the button that closes it, and names the panel." },
    words: { description: "What the panel holds." },
    closeLabel: { description: "What the button that closes it says to whoever listens." },
    onClose: { description: "Told when it has closed, however that came about.", control: false },
  },
  parameters: {
    layout: "padded",
    controls: { disable: false },
    guidance: {
      does: ["Give the focus back to what opened it.", "Let Escape and a press beside it close it."],
      donts: ["Do not open it by itself.", "Do not put a second panel over it."],
      content: ["The heading names what it holds, not what it is."],
    } satisfies GuidanceTexts,
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

export const OpenedAndClosed: Story = {
  play: async ({ canvas, userEvent, args }) => {
    const open = canvas.getByRole("button", { name: "Open the panel" })
    await userEvent.click(open)
    await userEvent.click(canvas.getByRole("button", { name: "Close the panel" }))
    // The browser tells of the close in a moment of its own.
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
    await expect(open).toHaveFocus()
  },
}
