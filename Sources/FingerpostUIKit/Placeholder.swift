import Routing
