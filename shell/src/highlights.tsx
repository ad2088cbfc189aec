import { useQuery } from '@tanstack/react-query'
import { listHighlights } from '@comptoir/contracts/catalogue'
import { request } from '@comptoir/contracts/client'
import { formatEuro } from '@comptoir/ui/french'
import { texts } from './french.ts'
import classes from './highlights.module.css'
import { useNearViewport } from './use-near-viewport.ts'

const ENOUGH = 3

const imageUrl = (name: string) => `/api/dashboard/cards/uploads/_others/${encodeURIComponent(name)}?w=320`

const Picture = ({ name }: { name: string }) => {
  const [image, near] = useNearViewport<HTMLImageElement>()
  return <img ref={image} className={classes['image']} src={near ? imageUrl(name) : undefined} alt="" />
}

/** Cards the shop puts forward, from three displayed ones; a failure is logged by the query cache and leaves no trace. */
export const Highlights = () => {
  const { data } = useQuery({
    queryKey: ['highlights'],
    queryFn: ({ signal }) => request(listHighlights, {}, signal)
  })
  const shown = data?.filter(highlight => highlight.display) ?? []
  if (shown.length < ENOUGH) return null
  return (
    <section aria-labelledby="highlights">
      <h2 id="highlights">{texts.home.highlightsHeading}</h2>
      <ul className={classes['row']} aria-labelledby="highlights">
        {shown.map(highlight => (
          <li key={highlight.id} className={classes['card']}>
            <Picture name={highlight.image} />
            <p className={classes['price']}>
              <span className="visually-hidden">{texts.home.buyPrice}</span>
              {formatEuro(highlight.price)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
