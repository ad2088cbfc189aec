import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** Milliseconds of processor that a process has used since it began, in user and kernel mode. */
export interface CpuTime {
  /** Of all its threads, those that have ended included. */
  all: number
  /** Of its first thread: the event loop of a Node process. */
  main: number
}

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10

/** Reads user and kernel time, in milliseconds, from the text of a `stat` file of `/proc`. */
export const cpuMsOf = (stat: string): number => {
  // The name of the program stands in brackets and may hold spaces; user time is the twelfth field behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

/** What a process of the portal is, by its command line; null for one that is none of them. */
export const roleOf = (commandLine: string): string | null => {
  const [, program] = /(?:services\/)?(\w+)\/src\/main\.ts/.exec(commandLine) ?? []
  if (program !== undefined) return program
  if (commandLine.includes('nats-server')) return 'nats'
  return commandLine.includes('engine/') ? 'engine' : null
}

const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : '')

/** The ids of a process and of all that it or its children started. */
export const familyOf = (pid: number): number[] => {
  const children = readdirSync(`/proc/${pid}/task`).flatMap(thread =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean)
  )
  return [pid, ...children.flatMap(child => familyOf(Number(child)))]
}

/** The processes of a portal that this process started, by what they are. Replicas are several of one role. */
export const findProcesses = (): Map<string, number[]> => {
  const found = new Map<string, number[]>()
  for (const pid of familyOf(process.pid)) {
    const role = pid === process.pid ? 'generator' : roleOf(read(`/proc/${pid}/cmdline`).replaceAll('\0', ' '))
    if (role !== null) found.set(role, [...(found.get(role) ?? []), pid])
  }
  return found
}

/** What the processes of each role have used since they began. */
export const readCpu = (processes: ReadonlyMap<string, readonly number[]>): Map<string, CpuTime> =>
  new Map(
    [...processes].map(([role, pids]) => [
      role,
      {
        all: pids.reduce((sum, pid) => sum + cpuMsOf(read(`/proc/${pid}/stat`)), 0),
        main: pids.reduce((sum, pid) => sum + cpuMsOf(read(`/proc/${pid}/task/${pid}/stat`)), 0)
      }
    ])
  )

/** Milliseconds of processor that all programs of the machine have used since it started, from the text of `/proc/stat`. */
export const machineMsOf = (stat: string): number => {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = stat
    .slice(0, stat.indexOf('\n'))
    .split(/ +/)
    .slice(1)
    .map(Number)
  return (user + nice + system + irq + softirq + steal) * TICK_MS
}

/** Milliseconds of processor that all programs of this machine have used since it started. */
export const readMachineMs = (): number => machineMsOf(read('/proc/stat'))

const PAGE_BYTES = 4096

/** The bytes of resident memory that the processes of each role hold together. */
export const readMemory = (processes: ReadonlyMap<string, readonly number[]>): Map<string, number> =>
  new Map(
    [...processes].map(([role, pids]) => [
      role,
      pids.reduce((sum, pid) => sum + Number(read(`/proc/${pid}/statm`).split(' ')[1] ?? 0) * PAGE_BYTES, 0)
    ])
  )
