import classes from './hero-cards.module.css'

/** A drawing of three fanned cards, the front one between the corners of a viewfinder. */
export const HeroCards = () => (
  <svg className={classes['cards']} viewBox="0 0 420 360" aria-hidden="true">
    <circle cx="214" cy="182" r="164" className={classes['halo']} />
    <g transform="rotate(-16 120 300)">
      <rect x="62" y="84" width="150" height="210" rx="12" className={classes['frame']} />
      <rect x="76" y="98" width="122" height="92" rx="6" fill="#bdebcf" />
      <path d="M76 172q30-40 62-12t60-18v42a6 6 0 0 1-6 6H82a6 6 0 0 1-6-6z" fill="#1b8a52" />
      <path
        d="M137 108c22 10 24 34 0 50-24-16-22-40 0-50zM137 112v44"
        fill="#5cc98a"
        stroke="#0f5c36"
        strokeWidth="3"
      />
      <path d="M80 210h76M80 228h112M80 244h96" className={classes['lines']} />
    </g>
    <g transform="rotate(15 300 300)">
      <rect x="212" y="80" width="150" height="210" rx="12" className={classes['frame']} />
      <rect x="226" y="94" width="122" height="92" rx="6" fill="#ffe1a8" />
      <circle cx="287" cy="134" r="22" fill="#ffcb05" stroke="#8a5a00" strokeWidth="3" />
      <path d="M226 168l28-22 26 18 24-26 44 34v8a6 6 0 0 1-6 6H232a6 6 0 0 1-6-6z" fill="#d1731c" />
      <path d="M230 206h76M230 224h112M230 240h96" className={classes['lines']} />
    </g>
    <g>
      <rect x="132" y="62" width="164" height="229" rx="13" className={classes['frame']} />
      <rect x="147" y="77" width="134" height="102" rx="7" fill="#cdefff" />
      <path d="M147 140q22-18 44 0t44 0 46-2v35a6 6 0 0 1-6 6H153a6 6 0 0 1-6-6z" fill="#05b4ff" />
      <path d="M147 156q22-16 44 0t44 0 46-2v19a6 6 0 0 1-6 6H153a6 6 0 0 1-6-6z" fill="#0077aa" />
      <path
        d="M214 90c14 20 20 28 20 38a20 20 0 0 1-40 0c0-10 6-18 20-38z"
        fill="#fff"
        stroke="#0077aa"
        strokeWidth="3"
      />
      <path d="M152 202h84M152 222h124M152 240h104M152 258h62" className={classes['lines']} />
    </g>
    <path
      d="M108 84V52a14 14 0 0 1 14-14h32M274 38h32a14 14 0 0 1 14 14v32M320 268v32a14 14 0 0 1-14 14h-32M154 314h-32a14 14 0 0 1-14-14v-32"
      className={classes['corners']}
    />
    <g transform="translate(286 258)">
      <circle r="28" cx="20" cy="20" fill="#ffcb05" stroke="#06202e" strokeWidth="3" />
      <path
        d="M8 21l9 9 16-19"
        fill="none"
        stroke="#06202e"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </g>
  </svg>
)
