export * from 'history/esm/history';
// No address of the site lies behind a hash: the router that asks for this is not used.
export {createBrowserHistory as createHashHistory} from 'history/esm/history';
