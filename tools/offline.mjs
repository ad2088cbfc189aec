// Builds the service worker of the shell, and lists the files of a build that it may keep.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { serviceWorker } from './webpack.mjs'

const hashed = /\.[0-9a-f]{12}\.\w+$/

/** The files of a build that are named by their content and that a page may ask for. */
export const assetsOf = dist =>
  globSync(['*.js', '{css,fonts,images,js}/**'], { cwd: dist })
    .filter(file => hashed.test(file))
    .toSorted()

/** Builds the worker and adds to `pages.json` what it is made of. */
export const writeServiceWorker = async (dir, run) => {
  const dist = path.join(dir, 'dist')
  const assets = assetsOf(dist)
  const stats = await run(serviceWorker({ dir }))
  const worker = `worker/${Object.keys(stats.compilation.assets).find(file => file.endsWith('.js'))}`
  const document = readFileSync(path.join(dist, 'index.html'), 'utf8')
  const file = path.join(dist, 'pages.json')
  const pages = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...pages, offline: { worker, document, assets } }))
}
