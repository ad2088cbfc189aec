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

  const { scripts = '', styles = '', fonts = '' } = document.currentScript.dataset
  const listed = names => names.split(' ').filter(Boolean)
  const link = fields => Object.assign(document.createElement('link'), fields)

  /** Fetches a file for later. Ends when it is there, and when it does not come. */
  const fetched = fields =>
    new Promise(done => document.head.append(link({ ...fields, rel: 'preload', onload: done, onerror: done })))

  const fetchAll = () => {
    // The stylesheets name our fonts, so every text is measured anew when they take effect, and again for each font that comes
    // after them. They wait for the fonts, but not longer than until the portal answers: what it opens needs them.
    const files = [
      ...listed(styles).map(href => fetched({ as: 'style', href })),
      ...listed(fonts).map(href => fetched({ as: 'font', type: 'font/woff2', crossOrigin: '', href }))
    ]
    const answers = new Promise(done => document.addEventListener('portal-answers', done, { once: true }))
    // Behind the shell's own style in the head, which then wins over nothing on the pages that the visitor goes to next, and
    // before the style of a remote, whose stylesheets come later.
    void Promise.race([Promise.all(files), answers]).then(() =>
      document.head.querySelector('style').after(...listed(styles).map(href => link({ rel: 'stylesheet', href })))
    )
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
