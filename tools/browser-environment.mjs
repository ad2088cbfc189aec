export { WatchedBrowser as default } from './left-open.mjs'
