import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { PATCHED_FILES, prepareNativeLibrary, thisMachine, wayToLoad } from './native-library.ts'

const linux = (arch: string, glibc: string | null) => ({ platform: 'linux', arch, glibc })

describe('how the engine loads on a machine', () => {
  it.each([
    ['Ubuntu 24.04', linux('x64', '2.39'), 'direct'],
    ['exactly the glibc it was built for', linux('x64', '2.38'), 'direct'],
    ['Debian 12', linux('x64', '2.36'), 'patched'],
    ['Fedora 38', linux('x64', '2.37'), 'patched'],
    ['Debian 13 on ARM', linux('arm64', '2.41'), 'direct'],
    ['a Mac', { platform: 'darwin', arch: 'arm64', glibc: null }, 'direct']
  ])('%s', (_, machine, way) => {
    expect(wayToLoad(machine)).toMatchObject({ way })
  })

  it.each([
    ['Ubuntu 22.04', linux('x64', '2.35'), 'it needs glibc 2.36 or newer on x64, and this system has 2.35'],
    ['Debian 12 on ARM', linux('arm64', '2.36'), 'it needs glibc 2.38 or newer on arm64, and this system has 2.36'],
    ['Alpine', linux('x64', null), 'it needs glibc, and this system has another C library (musl?)'],
    ['Windows', { platform: 'win32', arch: 'x64', glibc: null }, 'there is no build for win32-x64']
  ])('not on %s, and says why', async (_, machine, reason) => {
    expect(await prepareNativeLibrary(['/nowhere'], machine)).toEqual({ ok: false, reason })
  })

  it('reads this machine, leaving the report settings as they were', () => {
    const report: typeof process.report & { excludeNetwork?: boolean } = process.report
    const before = report.excludeNetwork
    const { glibc, ...machine } = thisMachine()
    expect(machine).toEqual({ platform: process.platform, arch: process.arch })
    expect(glibc ?? '2.0').toMatch(/^\d+\.\d+$/)
    expect(report.excludeNetwork).toBe(before)
  })
})

const onLinux = process.platform === 'linux' && process.arch === 'x64' ? describe : describe.skip

onLinux('the patched copy for glibc 2.36', () => {
  const cacheDir = mkdtempSync(join(tmpdir(), 'comptoir-native-'))
  const prepare = async () => {
    const library = await prepareNativeLibrary([cacheDir], linux('x64', '2.36'))
    if (!library.ok) throw new Error(library.reason)
    return library.path
  }
  const files = (path: string) => readdirSync(dirname(path)).toSorted()
  afterAll(() => rmSync(cacheDir, { recursive: true, force: true }))

  it('is made once, by two launchers at the same time, without leftovers', async () => {
    const [path, same] = await Promise.all([prepare(), prepare()])
    expect(path).toBe(same)
    expect(files(path)).toEqual([...PATCHED_FILES.map(({ name }) => name), 'checked'].toSorted())
    const made = statSync(path)
    await prepare()
    expect(statSync(path).ino).toBe(made.ino)
  })

  it('is made again when a file of it was cut short', async () => {
    const path = await prepare()
    const { size } = statSync(path)
    truncateSync(path, 1000)
    await prepare()
    expect(statSync(path).size).toBe(size)
  })

  it('is made again when another file took its place, of the same size', async () => {
    const path = await prepare()
    const bytes = readFileSync(path)
    writeFileSync(path, Buffer.alloc(bytes.length))
    await prepare()
    expect(readFileSync(path).equals(bytes)).toBe(true)
  })

  it('is made in the next folder where this user may not write to the first one', async () => {
    // No user may make a folder there, not even root.
    const library = await prepareNativeLibrary(['/sys/comptoir', cacheDir], linux('x64', '2.36'))
    expect(library).toEqual({ ok: true, path: await prepare() })
    await expect(prepareNativeLibrary(['/sys/comptoir'], linux('x64', '2.36'))).rejects.toThrow('/sys/comptoir')
  })

  it('leaves the environment of this process alone', async () => {
    await prepare()
    expect(process.env).not.toHaveProperty('NAPI_RS_NATIVE_LIBRARY_PATH')
  })
})
