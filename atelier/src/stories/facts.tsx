import { BatchAmount } from '@comptoir/ui/batch-amount'
import { Facts } from '@comptoir/ui/facts'
import { MoneyTotal } from '@comptoir/ui/money-total'
import { OpeningHours } from '@comptoir/ui/opening-hours'
import { samples, states } from '../atelier-french.ts'
import type { Story } from '../story.ts'

const { method, amount, reference, phone } = samples.facts
const hours = [2, 3, 4, 5, 6].flatMap(day => [
  { day, open: '10:00', close: '13:00' },
  { day, open: '14:00', close: '19:30' }
])
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const closures = [
  { from: inDays(3), to: inDays(3), reason: '' },
  { from: inDays(10), to: inDays(12), reason: samples.holidays }
]

export const facts: readonly Story[] = [
  {
    component: 'Facts',
    file: 'ui/src/facts.tsx',
    states: [
      { name: states.rest, node: <Facts label={samples.payment} facts={[method, amount]} /> },
      { name: states.longText, node: <Facts facts={[method, reference]} /> },
      { name: states.none, node: <Facts facts={[[phone, null]]} /> }
    ]
  },
  {
    component: 'MoneyTotal',
    file: 'ui/src/money-total.tsx',
    states: [
      { name: states.rest, node: <MoneyTotal amount={1234.5} /> },
      { name: states.zero, node: <MoneyTotal amount={0} /> },
      { name: states.negative, node: <MoneyTotal amount={-4.9} label={samples.paid} /> },
      { name: states.many, node: <MoneyTotal amount={9_999_999.99} label={samples.long} /> }
    ]
  },
  {
    component: 'BatchAmount',
    file: 'ui/src/batch-amount.tsx',
    states: (['seller', 'shop'] as const).flatMap(viewer => [
      ...(['estimate', 'net', 'paid'] as const).map(kind => ({
        name: `${states.viewers[viewer]} · ${states.amounts[kind]}`,
        node: <BatchAmount amount={{ kind, euros: 273 }} viewer={viewer} />
      })),
      {
        name: `${states.viewers[viewer]} · ${states.none}`,
        node: <BatchAmount amount={{ kind: 'estimate', euros: null }} viewer={viewer} />
      }
    ])
  },
  {
    component: 'OpeningHours',
    file: 'ui/src/opening-hours.tsx',
    states: [
      { name: states.rest, node: <OpeningHours hours={hours} closures={[]} /> },
      { name: states.closures, node: <OpeningHours hours={hours} closures={closures} /> },
      { name: states.closed, node: <OpeningHours hours={[]} closures={[]} /> }
    ]
  }
]
