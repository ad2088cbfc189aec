/** Widths of the window in pixels from which a page changes; the same as in breakpoints.module.css. */
export const BREAKPOINTS = { small: 480, medium: 640, tablet: 768, large: 1024, wide: 1152 } as const

/** One of the widths at which a page changes. */
export type Breakpoint = (typeof BREAKPOINTS)[keyof typeof BREAKPOINTS]
