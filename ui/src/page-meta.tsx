import { createContext, use, useEffect } from 'react'

const SITE = 'Comptoir'

/** How many things wait to be read, which every title of the pages inside tells first: « (3) Mes lots – Comptoir ». */
export const TitleCount = createContext(0)

const setAttribute = (selector: string, attribute: string, value: string) =>
  document.querySelector(selector)?.setAttribute(attribute, value)

/** The address of the page at the origin that the gateway wrote: this one may be reached under another name. */
const canonicalOf = ({ href }: HTMLLinkElement, path: string) => new URL(path, href).href

/** Title (« Mes lots – Comptoir ») and description of the page in view; the last one mounted wins. Draws nothing. */
export const PageMeta = ({ title, description }: { title: string; description?: string }) => {
  const path = globalThis.location?.pathname
  const count = use(TitleCount)
  useEffect(() => {
    document.title = (count > 0 ? `(${count}) ` : '') + (title === SITE ? SITE : `${title} – ${SITE}`)
    if (description) setAttribute('meta[name="description"]', 'content', description)
    const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
    if (canonical) canonical.href = canonicalOf(canonical, path)
  }, [title, description, path, count])
  return null
}
