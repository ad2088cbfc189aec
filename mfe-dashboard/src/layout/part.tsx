import type { ReactNode } from 'react'

type PartProps = { className?: string | undefined; children: ReactNode } & (
  { 'aria-label': string } | { 'aria-labelledby': string }
)

/** A named part of a page. It takes the focus when the page removes the element in it that had the focus. */
export const Part = ({ className, children, ...name }: PartProps) => (
  <div className={className} data-focus-scope>
    <section tabIndex={-1} data-focus {...name}>
      {children}
    </section>
  </div>
)
