import * as z from 'zod/mini'

/** Conditions from best to worst. Without a grading company an item's `condition` is the index in this list. */
export const conditions = [
  'Neuf supérieur +',
  'Neuf supérieur',
  'Neuf',
  'Presque neuf',
  'Excellent',
  'Très bon',
  'Bon',
  'Passable',
  'Mauvais',
  'Très mauvais'
] as const
/** The condition a card is priced in until the seller or the shop says another one. */
export const defaultCondition = 3

/** The finishes of a card, with their labels. */
export const holographismes = { H: 'Holo', HR: 'Holo Reverse', NH: 'Non Holo', R: 'Reverse' } as const
export type Holographisme = keyof typeof holographismes
export const Holographisme = z.enum(keysOf(holographismes))

/** The editions of a card, with their labels; `_default` where none is stamped on it. */
export const editions = { _default: 'Standard', '1': '1re édition', '2': '2e édition' } as const
export type Edition = keyof typeof editions
export const Edition = z.enum(keysOf(editions))

/** Grading companies, each with its labels and the value an item's `condition` takes for them; `_default` where no company graded the card. */
export const gradations = {
  _default: { label: 'Aucune', grades: Object.fromEntries(conditions.map((label, index) => [label, index])) },
  PSA: { label: 'PSA', grades: { A: 4, '5': 5, '6': 6, '7': 7, '8': 8, '8.5': 8.5, '9': 9, '10': 10 } },
  PCA: {
    label: 'PCA',
    grades: { A: 4, '5': 5, '6': 6, '7': 7, '8': 8, '8.5': 8.5, '9': 9, '9.5': 9.5, '10': 10, '10+': 10.5 }
  },
  CCC: {
    label: 'CCC',
    grades: {
      A: 4,
      '5': 5,
      '6': 6,
      '7': 7,
      '8': 8,
      '8.5': 8.5,
      '9': 9,
      '9.5': 9.5,
      '10': 10,
      '10 G': 10.5,
      '10 B': 11
    }
  },
  BGS: {
    label: 'BGS',
    grades: {
      A: 3,
      '4': 4,
      '5': 5,
      '6': 6,
      '7': 7,
      '8': 8,
      '8.5': 8.5,
      '9': 9,
      '9.5': 9.5,
      '10': 10,
      '10 B': 10.5
    }
  },
  CA: {
    label: 'Collect Aura',
    grades: { '5 <=': 5, '6': 6, '7': 7, '8': 8, '8.5': 8.5, '9': 9, '9.5': 9.5, '10': 10, '10 P': 10.5 }
  },
  CGC: {
    label: 'CGC',
    grades: { '5 <=': 5, '6': 6, '7': 7, '8': 8, '8.5': 8.5, '9': 9, '9.5': 9.5, '10': 10, '10 P': 10.5 }
  }
} as const satisfies Record<string, { label: string; grades: Record<string, number> }>
export type Gradation = keyof typeof gradations
export const Gradation = z.enum(keysOf(gradations))

/** The labels and values of a company's scale, in the order of the values. */
export const gradesOf = (gradation: Gradation): [label: string, value: number][] =>
  Object.entries<number>(gradations[gradation].grades).sort((a, b) => a[1] - b[1])

/** "Excellent", or "PSA 9" for a graded card. An unknown value is shown as it is. */
export const conditionLabel = (gradation: Gradation, condition: number): string => {
  const label = gradesOf(gradation).find(([, value]) => value === condition)?.[0] ?? String(condition)
  return gradation === '_default' ? label : `${gradations[gradation].label} ${label}`
}

/** The markets a card was printed for, with their labels. */
export const audiences = { B: 'Internationale et japonaise', I: 'Internationale', J: 'Japonaise' } as const
export const Audience = z.enum(keysOf(audiences))
export type Audience = z.infer<typeof Audience>

/** `ratiotable[edition][gradation][condition] = ratio`: the share of the base price the shop pays. Staff only. */
export const RatioTable = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.number())))
export type RatioTable = z.infer<typeof RatioTable>

/** The choices of a ratio table, `keys[edition][gradation] = conditions`: what anyone may see, without the ratios, which are the shop's margin. */
export const RatioKeys = z.record(z.string(), z.record(z.string(), z.array(z.number())))
export type RatioKeys = z.infer<typeof RatioKeys>

/** The choices of a ratio table, each list of conditions in ascending order. */
export const ratioKeys = (table: RatioTable): RatioKeys =>
  mapValues(table, byGradation =>
    mapValues(byGradation, byCondition =>
      Object.keys(byCondition)
        .map(Number)
        .sort((a, b) => a - b)
    )
  )

function keysOf<T extends object>(table: T) {
  return Object.keys(table) as [keyof T & string, ...(keyof T & string)[]]
}

function mapValues<A, B>(record: Record<string, A>, change: (value: A) => B): Record<string, B> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
}
