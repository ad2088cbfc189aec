import { pageMarks } from '@comptoir/contracts/browser/page-marks'
import { transform } from 'lightningcss'

/** The classes and the kinds of elements in HTML. In the place of a remote any element and any shared class may stand. */
const namesIn = html => ({
  classes: new Set([...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names]) => names.split(/\s+/))),
  elements: new Set(['html', 'body', 'head', ...[...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name]) => name)]),
  isOpen: html.includes(pageMarks.remote)
})

/** What a selector asks for only where it does not apply. */
const NEGATIONS = new Set(['not', 'has'])

const lists = ({ kind, selectors }) => (NEGATIONS.has(kind) ? [] : (selectors ?? []))

/** Names of CSS modules have the workspace before an underscore; the others are for every workspace. */
const isShared = name => !name.includes('_')

/** What a visitor does with a pointer; the stylesheets have come by then. */
const isGesture = ({ type, kind }) => type === 'pseudo-class' && (kind === 'hover' || kind === 'active')

/** Whether something in the page may match a selector before the stylesheets are there, as far as its classes and elements tell. */
const mayMatch = (selector, names) =>
  selector.every(part => {
    if (isGesture(part)) return false
    if (part.type === 'class') return names.classes.has(part.name) || (names.isOpen && isShared(part.name))
    if (part.type === 'type') return names.isOpen || names.elements.has(part.name)
    const inner = lists(part)
    return inner.length === 0 || inner.some(one => mayMatch(one, names))
  })

const minified = (css, visitor = {}) =>
  transform({ filename: 'page.css', code: Buffer.from(css), minify: true, visitor }).code.toString()

/** Takes the variables away that nothing asks for, until those are gone too that only they asked for. */
const withoutIdleVariables = (css, html, kept) => {
  const asked = new Set([...kept, ...[...(css + html).matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)])
  // Properties that the parser does not know are custom to it, too.
  const custom = ({ name }) => (name.startsWith('--') && !asked.has(name) ? [] : undefined)
  const left = minified(css, { Declaration: { custom } })
  return left.length < css.length ? withoutIdleVariables(left, html, kept) : left
}

/**
 * Whether a font comes with the stylesheets: one that is fetched, since asking for it at the first layout would hold up the
 * first paint, and one for the letters of a few names only.
 */
const comesLater = ({ properties }) =>
  properties.some(
    ({ type, value }) => type === 'unicode-range' || (type === 'source' && value.some(source => source.type === 'url'))
  )

/** Paper, and pages on which nothing moves: neither matters before the stylesheets are there. */
const isForLater = ({ query }) =>
  query.mediaQueries.every(
    ({ mediaType, condition }) =>
      mediaType === 'print' || (condition?.type === 'feature' && condition.value.name === 'prefers-reduced-motion')
  )

/** The variables of these stylesheets that name a font which comes with the stylesheets, and the names of such fonts. */
const laterFontsOf = css => {
  const names = new Set()
  minified(css, {
    Rule: {
      'font-face': ({ value }) => {
        const family = value.properties.find(({ type }) => type === 'font-family')?.value
        if (comesLater(value) && typeof family === 'string') names.add(family)
      }
    }
  })
  const named = names.size ? new RegExp(`"(?:${[...names].join('|')})",\\s*`, 'g') : null
  const naming = [...css.matchAll(/(--[\w-]+):([^;}]*)/g)].filter(([, , value]) => named && value.search(named) >= 0)
  return { named, variables: new Set(naming.map(([, name]) => name)) }
}

/**
 * Returns the rules of stylesheets that some of these pages need before the stylesheets are there, in their order. Rules
 * without a class stay, and fonts of the system; variables stay where something asks for them, or may in the place of a remote.
 *
 * No font is named that comes with the stylesheets: the browser would look for it among those of the system, for each size
 * and weight. `standsBehindHead`: the rules stand behind the stylesheets, which shall win with the names of all fonts, so
 * the variables for fonts are left to the head.
 */
export const usedStyle = (css, pages, { standsBehindHead = false } = {}) => {
  const html = pages.join('\n')
  const names = namesIn(html)
  const fonts = laterFontsOf(css)
  const used = minified(css, {
    Rule: {
      style: rule => (rule.value.selectors.some(selector => mayMatch(selector, names)) ? undefined : []),
      'font-face': rule => (comesLater(rule.value) ? [] : undefined),
      media: rule => (isForLater(rule.value) ? [] : undefined),
      // Nothing moves before the stylesheets are there.
      keyframes: () => []
    },
    Declaration: {
      custom: ({ name }) => (standsBehindHead && fonts.variables.has(name) ? [] : undefined)
    }
  })
  // Once more, for the media queries that have nothing left.
  const tidy = minified(used)
  const needed = names.isOpen ? tidy : withoutIdleVariables(tidy, html, standsBehindHead ? [] : fonts.variables)
  return fonts.named ? needed.replaceAll(fonts.named, '') : needed
}
