import { namesShown } from './names.ts'
import type { Names } from './names.ts'
import classes from './names.module.css'

/** The preferred name, marked with its language. */
export const MainName = ({ names }: { names: Names }) => {
  const [first] = namesShown(names)
  return first ? <span lang={first.lang}>{first.name}</span> : null
}

/** The names in the other languages. */
export const OtherNames = ({ names }: { names: Names }) => {
  const others = namesShown(names).slice(1)
  if (others.length === 0) return null
  return (
    <p className={classes['others']}>
      {others.map(({ name, lang }) => (
        <span key={lang} lang={lang}>
          {name}
        </span>
      ))}
    </p>
  )
}
