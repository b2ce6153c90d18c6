/** What a visitor searched for, after what is said of it: in quotation marks, and in the direction of its own script. */
export const SearchedFor = ({ text }: { readonly text: string }) => (
  <>
    {" for “"}
    <bdi>{text}</bdi>”
  </>
)
