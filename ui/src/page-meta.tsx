import { useEffect } from 'react'

const SITE = 'Comptoir'

/** Title (« Mes lots – Comptoir ») and description of the page in view; the last one mounted wins. Draws nothing. */
export const PageMeta = ({ title, description }: { title: string; description?: string }) => {
  useEffect(() => {
    document.title = title === SITE ? SITE : `${title} – ${SITE}`
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description)
  }, [title, description])
  return null
}
