import classes from './hero-cards.module.css'

/**
 * A hand of our own cards, the front one in a viewfinder. A picture of the stylesheet: it says nothing that the words beside
 * it do not, and no script needs its address.
 */
export const HeroCards = () => <div className={classes['cards']} aria-hidden="true" />
