/** Marks in the pages that builds write as HTML, which the gateway fills. */
export const pageMarks = {
  /** The address at which the portal is reached, without a slash at its end. */
  origin: '%%origin%%',
  /** The page of the remote. */
  remote: '%%remote%%',
  /** The style of the page of the remote. */
  head: '<!--%%head%%-->',
  /** The list of remotes, which nothing asks for before the text is seen. */
  remotes: '<!--%%remotes%%-->',
  /** The whole style of a part, where its first view ends: see `firstStyles` (`built-pages.ts`). A comment of CSS, so it may stay where it is. */
  style: '/*%%style%%*/'
} as const
