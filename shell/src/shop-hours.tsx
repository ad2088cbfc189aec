import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { request } from '@comptoir/contracts/client'
import { getSettings } from '@comptoir/contracts/settings'
import { ButtonLink } from '@comptoir/ui/button-link'
import { texts } from './french.ts'
import classes from './shop-hours.module.css'
import { comingClosures, openingLines } from './opening-hours.ts'

const useSettings = () =>
  useQuery({ queryKey: ['settings'], queryFn: ({ signal }) => request(getSettings, {}, signal) })

const dayOf = (date: string) => date.split('-').toReversed().join('/')

const Hours = () => {
  const { data, isPending } = useSettings()
  const [today] = useState(() => new Date().toLocaleDateString('sv-SE'))
  if (isPending) return <div className={classes['pending']} />
  if (!data) return <p>{texts.home.noHours}</p>
  return (
    <>
      <dl className={classes['hours']}>
        {openingLines(data.hours).map(line => (
          <div key={line.days}>
            <dt>{line.days}</dt>
            <dd>{line.hours}</dd>
          </div>
        ))}
      </dl>
      {comingClosures(data.closures, today).map(closure => (
        <p key={closure.from} className={classes['closure']}>
          {texts.hours.closure(dayOf(closure.from), dayOf(closure.to))}
          {closure.reason && ` (${closure.reason})`}
        </p>
      ))}
      <p className={classes['address']}>
        <MapPin size={18} aria-hidden="true" />
        {data.shop.address}
      </p>
    </>
  )
}

/** When and where the shop is open, from its settings. */
export const ShopHours = () => (
  <section className={classes['shop']} aria-labelledby="shop-hours">
    <div>
      <h2 id="shop-hours">{texts.home.hoursHeading}</h2>
      <p>{texts.home.hoursLead}</p>
      <ButtonLink to="/rendezvous">{texts.home.book}</ButtonLink>
    </div>
    <div className={classes['card']}>
      <Hours />
    </div>
  </section>
)
