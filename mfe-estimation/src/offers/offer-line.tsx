import type { ReactNode } from 'react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import { formatEuro } from '@comptoir/ui/money'
import { Magnifier } from '@comptoir/ui/magnifier'
import { photoUrl } from '@comptoir/web/batch/image-urls.ts'
import { MarkedPhoto } from '@comptoir/web/batch/marked-photo.tsx'
import { languageOfName } from '@comptoir/web/card/language-of-name.ts'
import { texts } from '../french.ts'
import type { ShownLine } from './offer-lines.ts'
import classes from './offer-line.module.css'
import { offerTexts } from './offers-french.ts'

const { lines: words } = offerTexts

const Photos = ({ line: { item, name } }: { line: ShownLine }) => {
  const face = item?.content.face
  const { photos = [], marks = [] } = item?.checked ?? {}
  return (
    <div className={classes['photos']}>
      {face && (
        <figure>
          <Magnifier src={photoUrl(face, 320)} full={photoUrl(face)} alt={texts.photo.of('face', name)} />
          <figcaption>{words.yours}</figcaption>
        </figure>
      )}
      {photos.map((photo, index) => {
        const mark = marks[index] ?? null
        return (
          <figure key={photo}>
            <MarkedPhoto wide name={photo} mark={mark} alt={words.photoOf(name, mark !== null)} />
            <figcaption>{words.shops}</figcaption>
          </figure>
        )
      })}
    </div>
  )
}

const Before = ({ line: { before, price } }: { line: ShownLine }) => {
  if (!before || before.euros === price) return null
  const euros = formatEuro(before.euros)
  return (
    <span className={classes['before']}>{before.isAgreed ? offerTexts.instead(euros) : words.estimated(euros)}</span>
  )
}

const Price = ({ line }: { line: ShownLine }) => (
  <p className={classes['price']}>
    {formatEuro(line.price)} <Before line={line} />
  </p>
)

type OfferLineProps = { line: ShownLine; isSold: boolean; children: ReactNode }

/** A card whose price or state is other than its seller expects: both photos, what differs, old price beside the new. */
export const ChangedLine = ({ line, isSold, children }: OfferLineProps) => (
  <li className={classes['changed']} data-kept={isSold ? undefined : ''}>
    <Photos line={line} />
    <div>
      <h4 className={classes['name']} lang={languageOfName(line.name)}>
        {line.name}
      </h4>
      {line.identity && <p className={classes['identity']}>{line.identity}</p>}
      {line.differences.length > 0 && (
        <dl className={classes['differences']}>
          {line.differences.map(({ fact, declared, checked }) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd>
                <span className="visually-hidden">{words.from(declared, checked)}</span>
                <span aria-hidden="true">
                  {declared} <ArrowRight className={classes['becomes']} size={14} /> <strong>{checked}</strong>
                </span>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {line.note && <p className={classes['remark']}>{line.note}</p>}
      <Price line={line} />
      {children}
    </div>
  </li>
)

/** A card at the price its seller expects, in one row. */
export const PlainLine = ({ line, isSold, children }: OfferLineProps) => (
  <li className={classes['plain']} data-kept={isSold ? undefined : ''}>
    <span>
      <span className={classes['plainName']} lang={languageOfName(line.name)}>
        {line.name}
      </span>
      {line.item && ` · ${conditionLabel(line.item.gradation, line.item.condition)}`}
      {line.identity && <span className={classes['identity']}>{line.identity}</span>}
    </span>
    <span className={classes['plainPrice']}>{formatEuro(line.price)}</span>
    {children}
  </li>
)
