import type { CardItem } from '@comptoir/contracts/batch/item'
import { conditionLabel, editions, holographismes } from '@comptoir/contracts/catalogue/card'
import { Facts } from '@comptoir/ui/facts'
import { formatEuro } from '@comptoir/ui/money'
import { Magnifier } from '@comptoir/ui/magnifier'
import text from '@comptoir/ui/text.module.css'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { slabWords } from '@comptoir/web/condition/slab-words.ts'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import { Candidates } from '../catalogue/candidates.tsx'
import { traceFacts } from '../catalogue/trace-facts.ts'
import { batchTexts } from './batch-french.ts'
import classes from './card-tile.module.css'
import { PriceRules } from './price-rules.tsx'
import { ShopCheck } from './shop-check.tsx'

const { card: words } = batchTexts

const Photo = ({ name, side, of }: { name: string | null; side: 'face' | 'back'; of: string }) =>
  name ? (
    <Magnifier src={photoUrl(name, 320)} full={photoUrl(name)} alt={words.photo(side, of)} />
  ) : (
    <span className={classes['blank']}>{words.noPhoto}</span>
  )

const variantFacts = ({ gradation, condition, edition, holographisme, price }: CardItem) =>
  [
    [words.price, price === null ? words.noPrice : formatEuro(price)],
    [words.condition, conditionLabel(gradation, condition)],
    [words.edition, editions[edition]],
    [words.holographisme, holographisme && holographismes[holographisme]]
  ] as const

const suggested = ({ conditions }: CardItem) =>
  conditions && words.between(conditionLabel('_default', conditions.best), conditionLabel('_default', conditions.worst))

/** What the card was held for before its seller corrected it. */
const heldFor = ({ corrected }: CardItem) => {
  if (!corrected) return null
  const { name, number, gradation, condition, holographisme } = corrected.from
  const finish = holographisme && holographismes[holographisme]
  return [name ?? words.unnamed, number, conditionLabel(gradation, condition), finish].filter(Boolean).join(', ')
}

type CardTileProps = {
  card: CardItem
  /** Whether the seller takes the card back, by their answer to an offer. */
  returned: boolean
}

/** One card: its photos under the magnifier, what the seller declared beside what the shop saw, and how its price came about. */
export const CardTile = ({ card, returned }: CardTileProps) => {
  const { content, confidence, status, reason, cardid, checked } = card
  const name = card.name ?? words.unnamed
  return (
    <li className={classes['card']}>
      <h3 className={classes['name']} lang={languageOfName(name)}>
        {name}
      </h3>
      <div className={classes['photos']}>
        <Photo name={content.face} side="face" of={name} />
        <Photo name={content.back} side="back" of={name} />
      </div>
      {returned && <p className={classes['state']}>{words.returned}</p>}
      {status !== 'D' && <p className={classes['state']}>{words.states[status]}</p>}
      {card.backunseen && <p className={classes['reason']}>{words.backUnseen}</p>}
      {reason && <p className={classes['reason']}>{reason}</p>}
      <div className={classes['sides']}>
        <section aria-label={`${words.declared}, ${name}`}>
          {checked && <h4 className={classes['label']}>{words.declared}</h4>}
          <Facts
            facts={[
              ...(status === 'D' ? variantFacts(card) : []),
              [words.set, [card.set, card.number].filter(Boolean).join(' · ') || null],
              [words.heldFor, heldFor(card)],
              [words.suggested, suggested(card)],
              [words.slab, card.slab ? slabWords(card.slab) : null],
              [words.confidence, confidence === null ? null : words.percent(confidence)]
            ]}
          />
        </section>
        {checked && <ShopCheck check={checked} cardName={name} />}
      </div>
      <Candidates candidates={card.candidates} words={words} />
      {card.trace && (
        <details className={text['disclosure']}>
          <summary>{words.trace}</summary>
          <Facts facts={traceFacts(card.trace)} />
        </details>
      )}
      {cardid && <PriceRules card={card} cardid={cardid} />}
    </li>
  )
}
