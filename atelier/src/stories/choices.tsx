import { useState } from 'react'
import Store from 'lucide-react/icons/store'
import Truck from 'lucide-react/icons/truck'
import { errorBody } from '@comptoir/contracts/core/errors'
import { CallError } from '@comptoir/contracts/browser/client'
import { Checkbox } from '@comptoir/ui/checkbox'
import { conditions } from '@comptoir/contracts/catalogue/card'
import { RadioCards } from '@comptoir/ui/radio-cards'
import type { RadioCardsProps } from '@comptoir/ui/radio-cards'
import { SearchList } from '@comptoir/ui/search-list'
import { FailurePanel } from '@comptoir/web/failure/failure-panel.tsx'
import { Link } from 'react-router'
import { messages, samples, states } from '../atelier-french.ts'
import type { Story } from '../story.ts'

const [before, terms, after] = samples.terms
const ship = { value: 'ship', label: samples.ship }
const bring = { value: 'shop', label: samples.bring }
const described = [
  { ...ship, description: samples.shipText, icon: <Truck size={24} aria-hidden="true" /> },
  { ...bring, description: samples.bringText, icon: <Store size={24} aria-hidden="true" /> }
]
const Delivery = (more: Partial<RadioCardsProps> & { name: string }) => (
  <RadioCards legend={samples.delivery} options={[ship, bring]} {...more} />
)

type FoundCard = { id: string; name: string; set: string }
const foundCards: readonly FoundCard[] = samples.cards.map((name, place) => ({
  id: String(place),
  name,
  set: samples.setNumber(place + 1)
}))

type Search = { typed?: string; found?: readonly FoundCard[]; count?: string; error?: string; fails?: boolean }
const unavailable = new CallError(errorBody('unavailable'), 503)

const CardSearch = ({ typed = '', found = [], count = samples.found(found.length), error, fails = false }: Search) => {
  const [text, setText] = useState(typed)
  return (
    <SearchList
      words={samples.search}
      text={text}
      onType={setText}
      found={found}
      count={count}
      error={error}
      failure={fails && <FailurePanel error={unavailable} onRetry={() => undefined} />}
      onPick={({ name }) => setText(name)}
      focused={false}
    >
      {({ name, set }) => (
        <span>
          {name}, {set}
        </span>
      )}
    </SearchList>
  )
}

export const choices: readonly Story[] = [
  {
    component: 'Checkbox',
    file: 'ui/src/checkbox.tsx',
    states: [
      { name: states.rest, node: <Checkbox label={samples.consent} /> },
      { name: states.ticked, node: <Checkbox label={samples.consent} defaultChecked /> },
      { name: states.invalid, node: <Checkbox label={samples.consent} error={messages.consent} /> },
      { name: states.disabled, node: <Checkbox label={samples.consent} disabled /> },
      {
        name: `${states.disabled} · ${states.ticked}`,
        node: <Checkbox label={samples.consent} disabled defaultChecked />
      },
      {
        name: states.withLinks,
        node: (
          <Checkbox
            label={
              <>
                {before}
                <Link to="/cgu">{terms}</Link>
                {after}
              </>
            }
          />
        )
      },
      { name: states.longText, node: <Checkbox label={samples.longHint} /> }
    ]
  },
  {
    component: 'RadioCards',
    file: 'ui/src/radio-cards.tsx',
    states: [
      { name: states.rest, node: <Delivery name="rest" /> },
      { name: states.ticked, node: <Delivery name="ticked" defaultValue="ship" /> },
      { name: states.described, node: <Delivery name="described" options={described} /> },
      { name: states.hint, node: <Delivery name="hint" hint={samples.bringText} /> },
      { name: states.invalid, node: <Delivery name="invalid" error={messages.payment} /> },
      { name: states.partlyDisabled, node: <Delivery name="partly" options={[{ ...ship, disabled: true }, bring]} /> },
      { name: states.disabled, node: <Delivery name="disabled" disabled options={described} /> },
      {
        name: states.longText,
        node: <Delivery name="long" legend={samples.long} options={[{ ...ship, label: samples.longHint }, bring]} />
      },
      {
        name: states.many,
        node: <Delivery name="many" options={samples.cards.map(label => ({ value: label, label }))} />
      },
      {
        name: states.compact,
        node: (
          <Delivery
            compact
            name="compact"
            defaultValue={conditions[3]}
            options={conditions.map(label => ({ value: label, label }))}
          />
        )
      }
    ]
  },
  {
    component: 'SearchList',
    file: 'ui/src/search-list.tsx',
    states: [
      { name: states.empty, node: <CardSearch count="" /> },
      { name: states.loading, node: <CardSearch typed="Ign" count={samples.searching} /> },
      { name: states.none, node: <CardSearch typed="Ignivolt" /> },
      { name: states.one, node: <CardSearch typed="Ign" found={foundCards.slice(0, 1)} /> },
      { name: states.many, node: <CardSearch typed="o" found={foundCards} /> },
      { name: states.invalid, node: <CardSearch count="" error={samples.searchMissing} /> },
      { name: states.failed, node: <CardSearch typed="Ign" count="" fails /> }
    ]
  }
]
