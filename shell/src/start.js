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
    // Behind the shell's own style in the head, which then wins over nothing on the pages that the visitor goes to next, and
    // before the style of a remote, whose stylesheets come later.
    const links = listed(styles).map(href => Object.assign(document.createElement('link'), { rel: 'stylesheet', href }))
    document.head.querySelector('style').after(...links)
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
