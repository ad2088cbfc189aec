// Stands in every page that came as HTML, apart from the portal's own scripts: it fetches those once the page has been
// seen, so that none of them delays the first look. What it fetches is named in its attributes.
{
  // A button that is pressed before the portal answers is pressed again when it does; a link leads on by itself.
  let pressed = null
  const keep = ({ target }) => (pressed = target.closest('button') ?? pressed)
  document.addEventListener('click', keep)
  document.addEventListener(
    'portal-answers',
    () => {
      document.removeEventListener('click', keep)
      pressed?.click()
    },
    { once: true }
  )

  const { scripts = '', styles = '' } = document.currentScript.dataset
  const listed = names => names.split(' ').filter(Boolean)

  const fetchAll = () => {
    // Before the styles in the page, as if they had been there first: the same rules win.
    const first = document.head.querySelector('style')
    for (const href of listed(styles)) {
      const link = document.createElement('link')
      Object.assign(link, { rel: 'stylesheet', href })
      document.head.insertBefore(link, first)
    }
    for (const src of listed(scripts)) {
      const script = document.createElement('script')
      Object.assign(script, { src, async: false })
      document.body.append(script)
    }
  }

  // A page in a tab behind others is not painted before somebody looks at it, and need not wait for that.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) setTimeout(fetchAll)
  else
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      fetchAll()
    }).observe({ type: 'paint', buffered: true })
}
