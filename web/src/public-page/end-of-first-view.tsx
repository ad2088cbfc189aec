import { pageMarks } from '@comptoir/contracts/browser/page-marks'

/**
 * Stands where the first view of a public page ends. In the page that a visitor gets as HTML it holds the whole style of the
 * page: the head has only the rules of what stands before it, so the first view is seen sooner, and what follows is never
 * seen without its style. In a page that the browser draws it is empty: the stylesheets are there.
 */
export const EndOfFirstView = () => (
  // The element that came with the page is kept as it is.
  // oxlint-disable-next-line react/no-danger -- a style element shows its text as it is
  <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageMarks.style }} />
)
