importScripts('/sw.js');
