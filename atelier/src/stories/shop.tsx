import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Delays as Measured } from '@comptoir/contracts/batch/delays'
import type { Purchase } from '@comptoir/contracts/batch/purchases'
import { conditions } from '@comptoir/contracts/catalogue/card'
import { ConditionDrawing } from '@comptoir/web/condition/condition-drawing.tsx'
import { ConditionScale } from '@comptoir/web/condition/condition-scale.tsx'
import { StartActs } from '@comptoir/web/public-page/start-acts.tsx'
import { sharedKeys } from '@comptoir/web/query/shared-keys.ts'
import { Delays } from '@comptoir/web/shop/delays.tsx'
import { ParisMap } from '@comptoir/web/shop/paris-map.tsx'
import { Purchases } from '@comptoir/web/shop/purchases.tsx'
import { SaleExample } from '@comptoir/web/shop/sale-example.tsx'
import { ShopIdentity } from '@comptoir/web/shop/shop-identity.tsx'
import { samples, states } from '../atelier-french.ts'
import type { Story } from '../story.ts'

const { shop: words } = samples

const delay = (minutes: number) => ({ minutes, batches: 40 })
const measured: Measured = { answer: delay(190), control: delay(1300), payment: delay(5000), paid: 1240 }

const purchase = (id: string, part: Partial<Purchase> = {}): Purchase => ({
  id,
  name: 'Novalion',
  set: 'Pluie de comètes',
  number: '054/054',
  edition: '_default',
  gradation: '_default',
  condition: 3,
  image: null,
  price: 204.75,
  paidon: '2026-11-01',
  ...part
})

const shop = { name: 'Comptoir', address: words.address, phone: '01 02 03 04 05', email: 'boutique@comptoir.test' }
const legal = {
  company: words.company,
  siren: '732829320',
  rcs: 'Paris B 732 829 320',
  publisher: words.publisher,
  host: words.host,
  mediator: words.mediator,
  access: '',
  carriers: '',
  processors: ''
}

const startActs = (estimationopen: boolean) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(sharedKeys.settings, { estimationopen })
  return (
    <QueryClientProvider client={client}>
      <StartActs start={() => undefined} />
    </QueryClientProvider>
  )
}

export const shopStories: readonly Story[] = [
  {
    component: 'ConditionDrawing',
    file: 'web/src/condition/condition-drawing.tsx',
    states: conditions.map((name, condition) => ({ name, node: <ConditionDrawing condition={condition} /> }))
  },
  {
    component: 'ConditionScale',
    file: 'web/src/condition/condition-scale.tsx',
    states: [{ name: states.rest, node: <ConditionScale /> }]
  },
  {
    component: 'Delays',
    file: 'web/src/shop/delays.tsx',
    states: [
      { name: states.rest, node: <Delays delays={measured} /> },
      { name: states.one, node: <Delays delays={{ answer: delay(20), control: null, payment: null, paid: 3 }} /> }
    ]
  },
  {
    component: 'ParisMap',
    file: 'web/src/shop/paris-map.tsx',
    states: [
      { name: states.rest, node: <ParisMap address={words.address} /> },
      { name: states.atEdge, node: <ParisMap address="75016 Paris" /> },
      { name: states.none, node: <ParisMap address="Lyon" /> }
    ]
  },
  {
    component: 'Purchases',
    file: 'web/src/shop/purchases.tsx',
    states: [
      {
        name: states.rest,
        node: <Purchases purchases={[purchase('1'), purchase('2', { gradation: 'PSA', condition: 9 })]} />
      },
      {
        name: states.longText,
        node: (
          <Purchases
            purchases={[purchase('3', { name: samples.longWord, set: null, number: null, condition: null })]}
          />
        )
      }
    ]
  },
  {
    component: 'SaleExample',
    file: 'web/src/shop/sale-example.tsx',
    states: [{ name: states.rest, node: <SaleExample /> }]
  },
  {
    component: 'ShopIdentity',
    file: 'web/src/shop/shop-identity.tsx',
    states: [
      { name: states.rest, node: <ShopIdentity settings={{ shop, legal }} forStaff={false} /> },
      { name: states.none, node: <ShopIdentity settings={{ shop: { ...shop, phone: '' } }} forStaff={false} /> },
      { name: states.viewers.shop, node: <ShopIdentity settings={{ shop: { ...shop, phone: '' } }} forStaff /> }
    ]
  },
  {
    component: 'StartActs',
    file: 'web/src/public-page/start-acts.tsx',
    states: [
      { name: states.rest, node: startActs(true) },
      { name: states.estimationClosed, node: startActs(false) }
    ]
  }
]
