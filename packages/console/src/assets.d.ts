/** URL of the file as the bundler serves it; `no-inline` keeps it out of the script. */
declare module '*.svg?no-inline' {
  const address: string
  export default address
}
