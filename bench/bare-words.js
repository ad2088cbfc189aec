/** The words of the page in bare HTML: headings and paragraphs (see `first-view.ts`). */
;(() => {
  const parts = 'h1, h2, h3, p, li, dt, dd, a, th, td'
  const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [...document.body.querySelectorAll(parts)]
    .filter(element => !element.querySelector(parts))
    .map(({ tagName, textContent }) => {
      const tag = /^H[123]$/.test(tagName) ? tagName.toLowerCase() : 'p'
      return `<${tag}>${escaped(textContent)}</${tag}>`
    })
    .join('')
})()
