import MapPin from 'lucide-react/icons/map-pin'
import { ButtonLink } from '@comptoir/ui/button-link'
import { OpeningHours } from '@comptoir/ui/opening-hours'
import { useSettings } from '@comptoir/web/query/use-settings.ts'
import { texts } from '../french.ts'
import classes from './shop-hours.module.css'

const Hours = () => {
  const { data, isPending } = useSettings()
  if (isPending) return <div className={classes['pending']} />
  if (!data) return <p>{texts.home.noHours}</p>
  return (
    <>
      <OpeningHours hours={data.hours} closures={data.closures} />
      <p className={classes['address']}>
        <MapPin size={18} aria-hidden="true" />
        {data.shop.address}
      </p>
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
