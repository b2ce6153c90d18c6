/** A panel that comes in from the side, as the menu and the saved list do. */
import type { Meta, StoryObj } from "@storybook/react-vite"
import { useRef } from "react"
import { expect, fn, waitFor } from "storybook/test"
import { buttonClass } from "#ui/parts/page/buttonClass.ts"
import { SidePanel } from "#ui/parts/page/SidePanel.tsx"

const meta = {
  title: "Components/Side panel (drawer)",
  component: SidePanel,
  tags: ["autodocs"],
  args: {
    head: <strong>Menu</strong>,
    closeLabel: "Close the panel",
    "aria-label": "Sample panel",
    children: <p>Whatever the panel holds.</p>,
    onClose: fn(),
  },
  parameters: { layout: "padded", controls: { disable: false } },
  render: function Opened(args) {
    const panel = useRef<HTMLDialogElement>(null)
    return (
      <>
        <button type="button" className={buttonClass("primary")} onClick={() => panel.current?.showModal()}>
          Open the panel
        </button>
        <SidePanel {...args} ref={panel} />
      </>
    )
  },
} satisfies Meta<typeof SidePanel>
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
