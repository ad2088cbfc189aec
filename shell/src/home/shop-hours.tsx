import { useQueryClient } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { ButtonLink } from '@comptoir/ui/button-link'
import { OpeningHours } from '@comptoir/ui/opening-hours'
import { todayIn } from '@comptoir/web/public-page/fill-cache.ts'
import { ParisMap } from '@comptoir/web/shop/paris-map.tsx'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { texts } from '../french.ts'
import classes from './shop-hours.module.css'

const Hours = () => {
  const { data, isPending } = useSettings()
  const today = todayIn(useQueryClient())
  if (isPending) return <div className={classes['pending']} />
  if (!data) return <p>{texts.home.noHours}</p>
  return (
    <>
      <OpeningHours hours={data.hours} closures={data.closures} today={today} />
      <p className={classes['address']}>
        <MapPin size={18} aria-hidden="true" />
        {data.shop.address}
      </p>
      {data.legal?.access && <p>{data.legal.access}</p>}
      <ParisMap address={data.shop.address} />
    </>
  )
}

/** When and where the shop is open, by its settings. */
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
