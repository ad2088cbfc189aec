import type { MailboxEntry } from '@comptoir/service-account/mails/delivery/mailbox'
import { escapeHtml } from '@comptoir/gateway/site/escape-html'
import { createHash } from 'node:crypto'
import { french } from './french.ts'

const address = /(https?:\/\/[^\s<>"']+)/

/** The text with its addresses as links. It is split before it is escaped, because `&` may stand in an address. */
const linked = (text: string) =>
  text
    .split(address)
    .map((part, index) =>
      index % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)
    )
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

/** Allows this style sheet alone, by its hash: the text of a mail cannot make the page load or run anything. */
export const mailboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(sheet).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** A mail shown as it was sent keeps its styles, in a sandbox: an origin of its own, without scripts. */
export const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const article = ({ id, to, subject, text, at }: MailboxEntry) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p class="about">${french.to} ${escapeHtml(to)}<br><time datetime="${at.toISOString()}">${escapeHtml(french.at(french.date.format(at)))}</time></p>
<p class="text">${linked(text)}</p>
<p><a href="/dev/mails/${encodeURIComponent(id)}" aria-label="${escapeHtml(french.asSentOf(subject))}">${french.asSent}</a></p>
</article>`

/** The page that lists the mails, each with its plain text. */
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
