// `node ../tools/build.mjs` in a workspace: production bundle, its pages as HTML, remote.json of a remote, precompressed copies.
import { copyFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import webpack from 'webpack'
import { CONTRACT_VERSION } from '@comptoir/contracts/browser/federation'
import { assetsOf, writeServiceWorker } from './offline.mjs'
import { precompress } from './precompress.mjs'
import { writeRemotePages, writeShellPages } from './public-pages.mjs'

const dir = process.cwd()
const workspace = path.basename(dir)
const { default: configure } = await import(pathToFileURL(path.join(dir, 'webpack.config.mjs')).href)
const config = configure({}, { mode: 'production' })

/** Runs webpack once and returns its stats. Ends the process where it found errors. */
const run = async settings => {
  const stats = await new Promise((resolve, reject) => {
    const compiler = webpack(settings)
    compiler.run((error, result) => {
      if (error) reject(error)
      else compiler.close(closing => (closing ? reject(closing) : resolve(result)))
    })
  })
  if (stats.hasErrors() || stats.hasWarnings())
    console.error(stats.toString({ preset: 'errors-warnings', colors: false }))
  if (stats.hasErrors()) process.exit(1)
  return stats
}

await run(config)

const dist = config.output.path
// The licence of a library that is served as it was published stands beside it.
const decoders = path.join(dist, 'decoders')
if (existsSync(decoders))
  copyFileSync(fileURLToPath(import.meta.resolve('libheif-js/LICENSE')), path.join(decoders, 'LICENSE.txt'))
const entry = readdirSync(dist).find(file => file.startsWith('remoteEntry.'))
if (workspace === 'shell') {
  await writeShellPages(dir, run)
  await writeServiceWorker(dir, run)
} else {
  if (!entry) throw new Error(`${workspace}: no remoteEntry in the build`)
  const pages = await writeRemotePages(dir, run)
  const remote = { name: workspace, entry, contract: CONTRACT_VERSION, pages, assets: assetsOf(dist) }
  writeFileSync(path.join(dist, 'remote.json'), JSON.stringify(remote))
}
const sizes = await precompress(dist, path.join(import.meta.dirname, '../node_modules/.cache/compressed'))
console.log(`${workspace}: ${sizes.files} files, ${sizes.brotli} bytes in brotli (${sizes.raw} raw)`)
