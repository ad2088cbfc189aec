import type { Purchase } from '@comptoir/contracts/batch/purchases'
import { conditionLabel } from '@comptoir/contracts/catalogue/card'
import { formatEuro } from '@comptoir/ui/money'
import { catalogueUrl } from '../batch/image-urls.ts'
import { languageOfName } from '../card/language-of-name.ts'
import { dayWords } from './day-words.ts'
import classes from './purchases.module.css'
import { shopTexts } from './shop-french.ts'

const { purchases: words } = shopTexts

const Bought = ({ purchase }: { purchase: Purchase }) => {
  const { name, set, number, gradation, condition, image, price, paidon } = purchase
  const place = [set, number].filter(Boolean).join(' · ')
  return (
    <li className={classes['purchase']}>
      {image === null ? (
        <div className={classes['blank']} aria-hidden="true" />
      ) : (
        <img
          className={classes['image']}
          src={catalogueUrl(image)}
          alt={words.picture(name)}
          width="63"
          height="88"
          loading="lazy"
        />
      )}
      <div className={classes['words']}>
        <h3 className={classes['name']} lang={languageOfName(name)}>
          {name}
        </h3>
        {place && <p className={classes['detail']}>{place}</p>}
        {condition !== null && <p className={classes['detail']}>{conditionLabel(gradation, condition)}</p>}
        <p className={classes['price']}>{formatEuro(price)}</p>
        <p className={classes['detail']}>
          <time dateTime={paidon}>{words.paidOn(dayWords(paidon))}</time>
        </p>
      </div>
    </li>
  )
}

/** The cards that the shop bought last and shows, each with what it paid and when. */
export const Purchases = ({ purchases }: { purchases: readonly Purchase[] }) => (
  <ul className={classes['purchases']}>
    {purchases.map(purchase => (
      <Bought key={purchase.id} purchase={purchase} />
    ))}
  </ul>
)
