import type { MailboxEntry } from '@comptoir/service-account/mails/mailbox'
import { createHash } from 'node:crypto'
import { french } from './french.ts'

const escape = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const address = /(https?:\/\/[^\s<>"']+)/

/** The text with its addresses as links. Split before it is escaped, so that an address keeps its `&`. */
const linked = (text: string) =>
  text
    .split(address)
    .map((part, index) => (index % 2 === 1 ? `<a href="${escape(part)}">${escape(part)}</a>` : escape(part)))
    .join('')

const sheet = `
:root { color-scheme: light dark; --ground: #F5FAFD; --card: #FFFFFF; --ink: #06202E; --muted: #5B6B77; --link: #006FA3 }
@media (prefers-color-scheme: dark) {
  :root { --ground: #0B1720; --card: #152836; --ink: #E8F4FA; --muted: #A9C3D1; --link: #05B4FF }
}
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 'Segoe UI', Helvetica, Arial, sans-serif }
main { max-width: 720px; margin: 0 auto; padding: 24px 16px }
article { margin: 16px 0; padding: 16px 24px; border-radius: 12px; background: var(--card) }
h2 { margin: 0; font-size: 18px }
p { margin: 8px 0 }
.about { color: var(--muted) }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
a { color: var(--link) }
a:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }`

/** Nothing but this style sheet, by its hash: what a mail holds cannot load or run anything. */
export const mailboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A mail as it was sent has its own styles, and runs in a sandbox: an origin of its own, without scripts. */
export const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const article = ({ id, to, subject, text, at }: MailboxEntry) => `<article>
<h2>${escape(subject)}</h2>
<p class="about">${french.to} ${escape(to)}<br><time datetime="${at.toISOString()}">${escape(french.at(french.date.format(at)))}</time></p>
<p class="text">${linked(text)}</p>
<p><a href="/dev/mails/${encodeURIComponent(id)}" aria-label="${escape(french.asSentOf(subject))}">${french.asSent}</a></p>
</article>`

/** The page that lists the mails, each with its text as it is read without HTML. */
export const mailboxHtml = (mails: readonly MailboxEntry[]): string => `<!doctype html>
<html lang="fr">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${french.mailbox}</title><style>${sheet}</style></head>
<body><main>
<h1>${french.mailbox}</h1>
<p>${french.explanation}</p>
<p><a href="/dev/mails">${french.refresh}</a></p>
${mails.map(article).join('\n') || `<p>${french.empty}</p>`}
</main></body>
</html>`
