const ELF_MAGIC = 0x7f454c46
const CLASS_64_BITS = 2
const LITTLE_ENDIAN = 1

const HEADER = { class: 4, data: 5, sectionTable: 0x28, sectionSize: 0x3a, sectionCount: 0x3c } as const
const SECTION = { type: 4, offset: 24, size: 32, link: 40 } as const
const SECTION_TYPE = { dynsym: 11, versionNeeds: 0x6ffffffe, symbolVersions: 0x6fffffff } as const
const SYMBOL_BYTES = 24
const NEED = { count: 2, file: 4, firstVersion: 8, next: 12 } as const
const NEEDED_VERSION = { flags: 4, index: 6, name: 8, next: 12 } as const
/** VER_FLG_WEAK: the loader accepts a C library that does not define the version. */
const WEAK = 2
/** The top bit of a symbol's version index only says "hidden". */
const VERSION_INDEX_MASK = 0x7fff

const LOWERED_VERSION = 'GLIBC_2.38'

/** What glibc 2.38 renamed or re-versioned, and the x86-64 symbol that did the same work before. */
const OLDER_SYMBOLS: Readonly<Record<string, { name: string; version: string }>> = {
  __isoc23_strtol: { name: 'strtol', version: 'GLIBC_2.2.5' },
  __isoc23_strtoul: { name: 'strtoul', version: 'GLIBC_2.2.5' },
  __isoc23_strtoll: { name: 'strtoll', version: 'GLIBC_2.2.5' },
  __isoc23_strtoull: { name: 'strtoull', version: 'GLIBC_2.2.5' },
  __isoc23_sscanf: { name: '__isoc99_sscanf', version: 'GLIBC_2.7' },
  __isoc23_fscanf: { name: '__isoc99_fscanf', version: 'GLIBC_2.7' },
  fmod: { name: 'fmod', version: 'GLIBC_2.2.5' }
}

type NeededVersion = { file: string; name: string; index: number; at: number }

const sectionsOf = (elf: Buffer) => {
  const table = Number(elf.readBigUInt64LE(HEADER.sectionTable))
  const bytes = elf.readUInt16LE(HEADER.sectionSize)
  const sections = Array.from({ length: elf.readUInt16LE(HEADER.sectionCount) }, (_, index) => {
    const at = table + index * bytes
    return {
      type: elf.readUInt32LE(at + SECTION.type),
      offset: Number(elf.readBigUInt64LE(at + SECTION.offset)),
      size: Number(elf.readBigUInt64LE(at + SECTION.size)),
      link: elf.readUInt32LE(at + SECTION.link)
    }
  })
  const ofType = (type: number) => {
    const section = sections.find(candidate => candidate.type === type)
    if (!section) throw new Error(`this shared library has no section of type ${type.toString(16)}`)
    return section
  }
  const symbols = ofType(SECTION_TYPE.dynsym)
  const strings = sections[symbols.link]
  if (!strings) throw new Error('this shared library has no dynamic strings')
  return {
    symbols,
    strings,
    versions: ofType(SECTION_TYPE.symbolVersions),
    needs: ofType(SECTION_TYPE.versionNeeds)
  }
}

const neededVersions = (elf: Buffer, needsAt: number, textAt: (name: number) => string): NeededVersion[] => {
  const found: NeededVersion[] = []
  for (let need = needsAt, step = -1; step !== 0; need += step) {
    const file = textAt(elf.readUInt32LE(need + NEED.file))
    let at = need + elf.readUInt32LE(need + NEED.firstVersion)
    for (let left = elf.readUInt16LE(need + NEED.count); left > 0; left--) {
      const name = textAt(elf.readUInt32LE(at + NEEDED_VERSION.name))
      found.push({ file, name, index: elf.readUInt16LE(at + NEEDED_VERSION.index), at })
      at += elf.readUInt32LE(at + NEEDED_VERSION.next)
    }
    step = elf.readUInt32LE(need + NEED.next)
  }
  return found
}

/**
 * Returns a copy of an x86-64 shared library that no longer needs glibc 2.38, and the symbols that were moved.
 *
 * The database engine is linked against glibc 2.38, but all it takes from that version is a handful of symbols that
 * older versions have under another name or version: the C23 flavours of the number parsers (which only differ by
 * reading "0b101") and `fmod` (which only differs by not setting errno). Each is pointed to its elder in the dynamic
 * symbol table, and the need for GLIBC_2.38 becomes weak, so that glibc 2.36 and 2.37 load the file.
 * An unknown symbol of that version throws: a guess would only crash later.
 * Layout: System V ABI (ELF-64) and the GNU symbol versioning of the Linux Standard Base.
 */
export const lowerGlibc = (library: Buffer): { bytes: Buffer; symbols: string[] } => {
  if (
    library.length < HEADER.sectionCount + 2 ||
    library.readUInt32BE(0) !== ELF_MAGIC ||
    library[HEADER.class] !== CLASS_64_BITS ||
    library[HEADER.data] !== LITTLE_ENDIAN
  )
    throw new Error('this is not a 64-bit little-endian ELF file')
  const bytes = Buffer.from(library)
  const { symbols, strings, versions, needs } = sectionsOf(bytes)
  const textAt = (name: number) => {
    const start = strings.offset + name
    return bytes.toString('latin1', start, bytes.indexOf(0, start))
  }
  const needed = neededVersions(bytes, needs.offset, textAt)
  const byIndex = new Map(needed.map(version => [version.index, version]))
  const moved: string[] = []

  for (let index = 0; index < symbols.size / SYMBOL_BYTES; index++) {
    const versionAt = versions.offset + 2 * index
    const version = byIndex.get(bytes.readUInt16LE(versionAt) & VERSION_INDEX_MASK)
    if (version?.name !== LOWERED_VERSION) continue
    const symbolAt = symbols.offset + SYMBOL_BYTES * index
    const nameAt = bytes.readUInt32LE(symbolAt)
    const name = textAt(nameAt)
    const older = OLDER_SYMBOLS[name]
    const target = older && needed.find(({ file, name }) => file === version.file && name === older.version)
    if (!older || !target) throw new Error(`no older symbol is known for ${name}@${LOWERED_VERSION}`)
    if (name.endsWith(older.name)) bytes.writeUInt32LE(nameAt + name.length - older.name.length, symbolAt)
    else bytes.write(older.name, strings.offset + nameAt, 'latin1') // same length: isoc23 becomes isoc99
    bytes.writeUInt16LE(target.index, versionAt)
    moved.push(name)
  }
  for (const { name, at } of needed) {
    const flagsAt = at + NEEDED_VERSION.flags
    if (name === LOWERED_VERSION) bytes.writeUInt16LE(bytes.readUInt16LE(flagsAt) | WEAK, flagsAt)
  }
  return { bytes, symbols: moved }
}
