/**
 * Shifts the clock of a process, as a machine with a wrong time has it: `CLOCK_SHIFT_MS=30000 node --import
 * shifted-clock.ts …` lives 30 seconds ahead. Timers and `performance.now()` stay as they are.
 */
const shiftMs = Number(process.env['CLOCK_SHIFT_MS'] ?? 0)
const realNow = Date.now.bind(Date)

class ShiftedDate extends Date {
  constructor(...given: [] | ConstructorParameters<typeof Date>) {
    if (given.length === 0) super(realNow() + shiftMs)
    else super(...given)
  }

  static override now(): number {
    return realNow() + shiftMs
  }
}
globalThis.Date = ShiftedDate as DateConstructor
