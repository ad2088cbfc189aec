import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { familyOf } from './capacity/processes.ts'

/** Megabytes that a process holds in RAM by what they are; what it shares with others counts by its part of it (PSS). */
export interface Memory {
  /** What the process is: the name of the file that Node runs. */
  program: string
  /** What the kernel has read into memory of the files of programs and libraries. */
  files: number
  /** The main arena of malloc: native code's objects, and what was freed between them. */
  heap: number
  /** The heaps of V8, WebAssembly, large buffers, the other arenas of malloc, and stacks. */
  anonymous: number
  /** Compiled JavaScript and WebAssembly. */
  code: number
}

const memoryOf = (pid: number): Memory => {
  const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  const memory = { files: 0, heap: 0, anonymous: 0, code: 0 }
  let kind: keyof typeof memory = 'anonymous'
  for (const line of readFileSync(`/proc/${pid}/smaps`, 'utf8').split('\n')) {
    // The head of a mapping: its addresses, rights, offset, device and inode, then the file or the name, if any.
    const [, rights = '', name = ''] = /^[\da-f]+-[\da-f]+ (\S+) \S+ \S+ \d+\s*(.*)$/.exec(line) ?? []
    if (rights)
      kind = name.startsWith('/') ? 'files' : name === '[heap]' ? 'heap' : rights.includes('x') ? 'code' : 'anonymous'
    else memory[kind] += Number(/^Pss:\s+(\d+) kB/.exec(line)?.[1] ?? 0) / 1024
  }
  return { program: basename(words.find(word => /\.[jt]s$/.test(word)) ?? words[0] ?? ''), ...memory }
}

/** Megabytes that a process and all that it started hold in RAM now, together: without their kinds, which take the kernel longer. */
export const heldWithChildren = (pid: number): number =>
  familyOf(pid).reduce((sum, one) => {
    const rollup = readFileSync(`/proc/${one}/smaps_rollup`, 'utf8')
    return sum + Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024
  }, 0)

/** What a process and all that it started hold in RAM now (Linux: proc(5), smaps). */
export const memoryWithChildren = (pid: number): Memory[] => familyOf(pid).map(memoryOf)

export const totalOf = ({ files, heap, anonymous, code }: Memory): number => files + heap + anonymous + code
