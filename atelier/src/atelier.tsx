import { PageMeta } from '@comptoir/ui/page-meta'
import { texts } from './atelier-french.ts'
import classes from './atelier.module.css'
import { families } from './families.ts'
import type { Story } from './story.ts'

const idOf = ({ file }: Story) => file.replace(/\.tsx$/, '').replaceAll('/', '-')

const Component = ({ story }: { story: Story }) => (
  <section id={idOf(story)} className={classes['component']}>
    <h2>
      <code>{story.component}</code>
    </h2>
    <p className={classes['file']}>
      <code>{story.file}</code>
    </p>
    <div className={classes['states']}>
      {story.states.map(({ name, node, opens }) => (
        <figure key={name} className={classes['state']} data-opens={opens && ''}>
          <figcaption className={classes['name']}>{name}</figcaption>
          <div>{node}</div>
        </figure>
      ))}
    </div>
  </section>
)

/** Every component of the design system and of the kit, in every state. */
export const Atelier = () => (
  <div className={classes['page']}>
    <header className={classes['header']}>
      <h1>{texts.title}</h1>
      <p>{texts.introduction}</p>
      <p>
        <span className={classes['light']}>{texts.light}</span>
        <span className={classes['dark']}>{texts.dark}</span> {texts.scheme}
      </p>
    </header>
    <nav className={classes['navigation']} aria-label={texts.components}>
      {families.map(({ name, stories }) => (
        <div key={name}>
          <p className={classes['family']}>{name}</p>
          <ul className={classes['links']}>
            {stories.map(story => (
              <li key={story.file}>
                <a href={`#${idOf(story)}`}>{story.component}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
    <main>
      {families.map(({ name, stories }) => (
        <div key={name}>
          {stories.map(story => (
            <Component key={story.file} story={story} />
          ))}
        </div>
      ))}
    </main>
    {/* Last, because a page that does not exist sets a title too. */}
    <PageMeta title={texts.title} />
  </div>
)
