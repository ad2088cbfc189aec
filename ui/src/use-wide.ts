import type { Breakpoint } from './breakpoints.ts'
import { useMedia } from './use-media.ts'

/** Whether the window is at least `pixels` wide, as it is now; wide where that cannot be known. */
export const useWide = (pixels: Breakpoint): boolean => useMedia(`(width >= ${pixels}px)`, true)
