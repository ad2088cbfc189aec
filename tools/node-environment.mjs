export { WatchedNode as default } from './left-open.mjs'
