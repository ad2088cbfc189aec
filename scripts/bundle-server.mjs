import { readFile } from 'node:fs/promises'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { build } from 'esbuild'

/** Packages that find their own files beside themselves: threads, a profile of colours, native modules. */
const external = ['piscina', 'pdfkit', 'sharp']

/** Some packages ask for what belongs to Node by `require`, which a module has not by itself. */
const banner = `import { createRequire as createRequireOfBundle } from 'node:module'
const require = createRequireOfBundle(import.meta.url)`

/** Names in a bundle's folder the files that its last build made. */
const listName = 'made.json'

/**
 * Has each module of ours find models, pages and the files of threads beside its source, as it does unbundled: what it says of
 * itself is told from the folder `outdir` of the bundle. Packages are left as they are.
 */
const besideSources = outdir => ({
  name: 'beside sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      if (path.includes('/node_modules/')) return undefined
      const source = relative(outdir, path)
      const contents = (await readFile(path, 'utf8'))
        .replaceAll('import.meta.dirname', `(import.meta.dirname + ${JSON.stringify(`/${dirname(source)}`)})`)
        .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
      return { contents, loader: 'ts' }
    })
  }
})

const readList = file => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [])

/**
 * Bundles a program and the packages that it loads into the folder `outdir`: one file for what every start loads, and one for each
 * part that comes later. Node loads a few files much faster than some 1,600. Host processes and threads go on running sources.
 * The parts of the build before stay: a portal that was started from them loads some of them only when they are needed.
 */
export const bundleServer = async (program, outdir) => {
  const { metafile } = await build({
    entryPoints: [program],
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    chunkNames: '[name]-[hash]',
    sourcemap: true,
    sourcesContent: false,
    metafile: true,
    external,
    banner: { js: banner },
    plugins: [besideSources(outdir)],
    logLevel: 'warning'
  })
  const list = join(outdir, listName)
  const made = Object.keys(metafile.outputs).map(path => relative(outdir, path))
  const kept = new Set([listName, ...made, ...readList(list)])
  for (const name of readdirSync(outdir)) if (!kept.has(name)) rmSync(join(outdir, name))
  writeFileSync(list, JSON.stringify(made))
}
