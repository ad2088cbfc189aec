import { parseArgs } from 'node:util'

export const plants = ['unguarded-save', 'forgotten-event', 'blob-after-save'] as const
export type Plant = (typeof plants)[number]
export type On = 'embedded' | 'cluster'

export interface Options {
  on: On
  minutes: number
  seed: number
  plant: Plant | null
  sellers: number
  verbose: boolean
}

const usage = `usage: npm run chaos -- [--on embedded|cluster] [--minutes 2] [--seed 1] [--sellers 5] [--plant ${plants.join('|')}] [--verbose]`

const oneOf = <T extends string>(list: readonly T[], text: string): T => {
  const found = list.find(one => one === text)
  if (found === undefined) throw new Error(usage)
  return found
}

const positive = (text: string): number => {
  const number = Number(text)
  if (!(number > 0)) throw new Error(usage)
  return number
}

/** Reads the command line. Ends the process with status 2 and one line about its use where it is wrong. */
export const optionsOf = (argv: string[]): Options => {
  try {
    return readOptions(argv)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return process.exit(2)
  }
}

const readOptions = (argv: string[]): Options => {
  const { values } = parseArgs({
    args: argv,
    options: {
      on: { type: 'string', default: 'embedded' },
      minutes: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      sellers: { type: 'string', default: '5' },
      plant: { type: 'string' },
      verbose: { type: 'boolean', default: false }
    }
  })
  return {
    on: oneOf(['embedded', 'cluster'], values.on),
    minutes: positive(values.minutes),
    seed: positive(values.seed),
    sellers: positive(values.sellers),
    plant: values.plant === undefined ? null : oneOf(plants, values.plant),
    verbose: values.verbose
  }
}
