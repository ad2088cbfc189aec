import { useState } from 'react'
import { pageMarks } from '@comptoir/contracts/browser/page-marks'
import { useHydrated } from './use-hydrated.ts'

/**
 * Stands where the first view of a public page ends. In the page that a visitor gets as HTML it holds the whole style of the
 * page: the head has only the rules of what stands before it, so the first view is seen sooner, and what follows is never
 * seen without its style. A page that the browser draws has the stylesheets, and its policy would refuse the element.
 */
export const EndOfFirstView = () => {
  const isHydrated = useHydrated()
  // The element that came with the page stays: without it, rules would change their order.
  const [isDrawnHere] = useState(isHydrated)
  return isDrawnHere ? null : (
    // oxlint-disable-next-line react/no-danger -- a style element shows its text as it is
    <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: pageMarks.style }} />
  )
}
