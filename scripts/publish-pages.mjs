// Publishes the build of one workspace (shell or a remote) into the folder a gateway serves (SITE_DIR):
//   node scripts/publish-pages.mjs mfe-chat /srv/comptoir/site
// Hashed files first, the file that names them last: a page that loads meanwhile gets the old or the new, never half.
// Files of earlier builds stay, since open pages may still ask for them.
import { cp, mkdir, readdir, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const [name, site] = process.argv.slice(2)
if (!name || !site) {
  console.error('usage: node scripts/publish-pages.mjs <shell or mfe-…> <site folder>')
  process.exit(2)
}

const entryFiles = ['remote.json', 'mf-manifest.json', 'index.html', 'pages.json']
const from = fileURLToPath(new URL(`../${name}/dist`, import.meta.url))
const to = join(site, name, 'dist')
await mkdir(to, { recursive: true })
const files = (await readdir(from, { recursive: true })).filter(file => !entryFiles.includes(file))

for (const file of files) {
  if ((await stat(join(from, file))).isDirectory()) await mkdir(join(to, file), { recursive: true })
  else await cp(join(from, file), join(to, file))
}
for (const file of entryFiles) {
  if (!(await stat(join(from, file)).catch(() => null))) continue
  await cp(join(from, file), join(to, `${file}.next`))
  await rename(join(to, `${file}.next`), join(to, file))
}
console.log(`${name} published into ${to}`)
