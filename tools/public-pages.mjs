// Writes the pages of a build that visitors get as HTML, and what the gateway needs to write them anew.
import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { notFoundPath, offlinePaths } from '@comptoir/contracts/browser/built-pages'
import { pageMarks } from '@comptoir/contracts/browser/page-marks'
import { publicPaths } from '@comptoir/contracts/portal/page-words'
import { minifySync } from '@swc/core'
import { sampleFacts } from './sample-facts.mjs'
import { usedStyle } from './used-style.mjs'
import { pageWriter } from './webpack.mjs'

const nameOf = page => (page === '/' ? 'home' : page.slice(1))

const styleIn = (dist, first = []) => {
  const sheets = globSync('css/*.css', { cwd: dist }).toSorted()
  const ordered = [...first.filter(sheet => sheets.includes(sheet)), ...sheets.filter(sheet => !first.includes(sheet))]
  return ordered.map(sheet => readFileSync(path.join(dist, sheet), 'utf8')).join('\n')
}

/** Writes each page with every sample of facts: a page that cannot be written fails the build. */
const writeAll = async (write, page, more = {}) => {
  const written = []
  for (const facts of sampleFacts) written.push(await write({ path: page, facts, ...more }))
  return written
}

/**
 * Returns the rules that the HTML before `pageMarks.style` needs, which ends the first view of a page; undefined for a page
 * without that mark, whose head gets all its rules. `drawn` is the page once for each sample of facts.
 */
const firstStyle = (css, drawn) => {
  const ends = drawn.every(html => html.includes(pageMarks.style))
  return ends
    ? usedStyle(
        css,
        drawn.map(html => html.slice(0, html.indexOf(pageMarks.style)))
      )
    : undefined
}

/** Writes the pages one after another: their rules of style, and the file of each without what the shop tells. */
const writePages = async ({ dist, write, paths, css, request = () => ({}) }) => {
  const styles = {}
  const firstStyles = {}
  const files = {}
  for (const page of paths) {
    const drawn = await writeAll(write, page, request(''))
    firstStyles[page] = firstStyle(css, drawn)
    styles[page] = usedStyle(css, drawn, { standsBehindHead: firstStyles[page] !== undefined })
    const html = await write({ path: page, facts: null, ...request(firstStyles[page] ?? styles[page]) })
    const hash = createHash('sha256').update(html).digest('hex').slice(0, 12)
    files[page] = `pages/${nameOf(page)}.${hash}.html`
    writeFileSync(path.join(dist, files[page]), html)
  }
  return { styles, firstStyles, files }
}

const attributes = (html, pattern) => [...html.matchAll(pattern)].map(([, value]) => value)

/** The script that fetches the others. */
const startOf = dir =>
  minifySync(readFileSync(path.join(dir, 'src/start.js'), 'utf8'), { mangle: true, compress: true }).code

/**
 * Makes the document of the public pages from the shell's own: the rules of style that a page needs stand in it, and so does
 * the script `start`, which the gateway's policy allows by its hash. No other script or stylesheet is asked for before the
 * page is seen: fetched ahead, scripts would be parsed while the page is laid out.
 */
const templateOf = (html, start) => {
  const scripts = attributes(html, /<script defer="defer" src="([^"]+)">/g)
  const styles = attributes(html, /<link href="([^"]+)" rel="stylesheet">/g)
  const sheets = styles.map(href => `<link rel="stylesheet" href="${href}">`).join('')
  const fonts = attributes(html, /<link rel="preload" as="font"[^>]* href="([^"]+)">/g)
  const listed = Object.entries({ scripts, styles, fonts }).map(([what, names]) => `data-${what}="${names.join(' ')}"`)
  const begin = `<script ${listed.join(' ')}>${start}</script>`
  const template = html
    .replace(/<title>.*?<\/title>/, '<!--%words%-->')
    .replace(/<meta name="description"[^>]*>/, '')
    .replaceAll(/<link rel="preload" as="font"[^>]*>/g, '')
    .replaceAll(/<script defer="defer"[^>]*><\/script>/g, '')
    .replaceAll(/<link href="[^"]+" rel="stylesheet">/g, '')
    // Without scripts nothing else brings our fonts, whose names only the stylesheets have.
    .replace('</head>', `<style><!--%style%--></style><noscript>${sheets}</noscript>${pageMarks.head}</head>`)
    .replace(
      /<div id="root">.*<\/body>/s,
      () => `<div id="root"><!--%page%--></div><!--%data%-->${pageMarks.remotes}${begin}</body>`
    )
  return { template, styles: styles.map(href => href.slice(1)) }
}

/** Builds the module that writes the pages of a workspace; null where it has none. Returns its name and what it exports. */
const buildWriter = async (dir, run) => {
  if (!existsSync(path.join(dir, 'src/prerender.tsx'))) return null
  const dist = path.join(dir, 'dist')
  mkdirSync(path.join(dist, 'pages'), { recursive: true })
  const stats = await run(pageWriter({ dir }))
  const writer = `pages/${Object.keys(stats.compilation.assets).find(file => file.endsWith('.mjs'))}`
  return { dist, writer, ...(await import(pathToFileURL(path.join(dist, writer)).href)) }
}

/** Writes the pages of the shell, and `pages.json`. `run` runs webpack. */
export const writeShellPages = async (dir, run) => {
  const built = await buildWriter(dir, run)
  if (!built) throw new Error('the shell has no src/prerender.tsx')
  const { dist, writer, write } = built
  // Icons, the manifest, the picture beside shared links: under names that others know.
  cpSync(path.join(dir, 'public'), dist, { recursive: true })
  const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const { template, styles: first } = templateOf(html, startOf(dir))
  const pages = await writePages({
    dist,
    write,
    paths: [...publicPaths, notFoundPath, ...Object.values(offlinePaths)],
    css: styleIn(dist, first),
    request: style => ({ template, style })
  })
  writeFileSync(path.join(dist, 'pages.json'), JSON.stringify({ writer, template, ...pages }))
}

/** Writes the pages of a remote. Returns what `remote.json` says of them; undefined where it has none. */
export const writeRemotePages = async (dir, run) => {
  const built = await buildWriter(dir, run)
  if (!built) return undefined
  const { dist, writer, write, paths } = built
  return { writer, ...(await writePages({ dist, write, paths, css: styleIn(dist) })) }
}
